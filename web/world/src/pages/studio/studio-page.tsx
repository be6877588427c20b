import { useSession, useStudio } from "../../connection/use-world.ts";
import { Loading } from "../../shell/loading.tsx";
import { AudienceView } from "./audience-view.tsx";
import { Desk } from "./desk/desk.tsx";
import "./studio.css";
import "./talk.css";

/** The stage: for the operator the desk, for everybody else the audience's view. */
export function StudioPage() {
  const { welcome } = useSession();
  const studio = useStudio();
  if (studio.phase !== "shown") return <Loading />;
  return welcome?.role === "operator" ? (
    <Desk studio={studio.state} />
  ) : (
    <AudienceView studio={studio.state} />
  );
}
