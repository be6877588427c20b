// The theme that was chosen on the city's page, before anything is painted.
try {
  const theme = localStorage.getItem("saintverse.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is shown.
}
