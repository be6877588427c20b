import "./without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Page } from "./page.tsx";
import "./world.css";
import "./talk.css";
import "./face/face.css";

const place = document.getElementById("page");
if (!place) throw new Error("index.html has no #page");
createRoot(place).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
