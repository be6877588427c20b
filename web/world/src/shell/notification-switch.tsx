import { useWords } from "../language/language-context.tsx";
import { useNotificationChoice } from "../notifications/use-notifications.ts";

/** Switches notifications on and off, or says why there are none here. */
export function NotificationSwitch() {
  const words = useWords("notifications");
  const [choice, choose] = useNotificationChoice();
  if (choice === "impossible") return null;
  return (
    <div className="notification-switch">
      <button
        type="button"
        className="button"
        aria-pressed={choice === "on"}
        disabled={choice === "forbidden"}
        onClick={() => void choose(choice === "on" ? "off" : "on")}
      >
        {choice === "on" ? words.turnOff : words.turnOn}
      </button>
      <p className="soft">{choice === "forbidden" ? words.forbidden : words.help}</p>
    </div>
  );
}
