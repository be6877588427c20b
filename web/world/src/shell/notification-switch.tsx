import { useSyncExternalStore } from "react";
import { useWords } from "../language/language-context.tsx";
import { pushState } from "../notifications/push.ts";
import { useNotificationChoice } from "../notifications/use-notifications.ts";

/** Switches notifications on and off, or says why there are none here. */
export function NotificationSwitch() {
  const words = useWords("notifications");
  const [choice, choose] = useNotificationChoice();
  const push = useSyncExternalStore(pushState.subscribe, pushState.get);
  if (choice === "impossible") return null;
  const help = push === "none" && choice === "on" ? words.onlyOpen : words.help;
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
      <p className="soft">{choice === "forbidden" ? words.forbidden : help}</p>
    </div>
  );
}
