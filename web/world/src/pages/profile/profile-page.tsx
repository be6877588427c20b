import { useState } from "react";
import { useCity, useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { UserForm } from "../../user/user-form.tsx";
import "../pages.css";

/** Who the user is. */
export function ProfilePage() {
  const words = useWords("profile");
  const city = useCity();
  const { welcome } = useSession();
  const [isSaved, setSaved] = useState(false);
  if (city.phase !== "shown" || !welcome) return <Loading />;
  return (
    <div className="page narrow-page">
      <h1>{words.title}</h1>
      <p className="soft">{words.lead}</p>
      <div className="panel">
        <UserForm
          user={city.state.user}
          saved={() => setSaved(true)}
          foot={({ isChanged, isBusy }) => (
            <div className="buttons">
              <button type="submit" className="button primary" disabled={!isChanged || isBusy}>
                {words.save}
              </button>
              <span role="status">{isSaved && !isChanged ? words.saved : ""}</span>
            </div>
          )}
        />
      </div>
    </div>
  );
}
