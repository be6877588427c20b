import { useState } from "react";
import { useCity, useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { UserForm } from "../../user/user-form.tsx";
import "../pages.css";

/** The page on the user. */
export function ProfilePage() {
  const words = useWords("profile");
  const city = useCity();
  const { welcome } = useSession();
  const [isSaved, setSaved] = useState(false);
  if (city.phase !== "shown" || !welcome) return <Loading />;
  return (
    <div className="sheet">
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
      </header>
      <section className="panel">
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
      </section>
    </div>
  );
}
