import { useCallback, useEffect, useRef } from "react";
import { site } from "../client";
import { Avatar } from "../components/Avatar";
import { Notice } from "../components/Notice";
import { useCall } from "../useCall";
import { useQuery } from "../useQuery";
import { usePage } from "./pages";
import { PERMISSIONS, type Role, STAFF } from "./roles";
import { signIn } from "./session";

const MAX_OWNERS = 100;

/** The sign-in screen. The sample service needs no password. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const owners = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        site.artists.list({ sort: "username", order: "asc", limit: MAX_OWNERS, signal }),
      [],
    ),
  );
  const signingIn = useCall();
  const page = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const choose = async (username: string) => {
    if (await signingIn.run(() => signIn(username))) onDone();
  };
  const people = owners.data?.items.map(({ username, display_name }) => ({
    username,
    name: display_name || username,
    role: "owner" as const,
  }));

  return (
    <main className="gate">
      <p className="brand">
        Loopery <span>Studio</span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Sign in
      </h1>
      <p className="lead">
        {page && `${page.title} is for ${page.audience}, and you are signed out. `}
        Choose an account. This Loopery runs on your machine and needs no password.
      </p>
      <Notice problem={signingIn.problem} />
      <section aria-labelledby="staff">
        <h2 id="staff">Staff</h2>
        <ul className="people">
          {STAFF.map((person) => (
            <Person key={person.username} {...person} isBusy={signingIn.isPending} onChoose={choose} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="owners">
        <h2 id="owners">
          Channel owners <small>manage channels and write stories</small>
        </h2>
        {people ? (
          <ul className="people people-many">
            {people.map((person) => (
              <Person key={person.username} {...person} isBusy={signingIn.isPending} onChoose={choose} />
            ))}
          </ul>
        ) : (
          <Notice problem={owners.problem} onRetry={owners.reload} loadingText="Loading channel owners" />
        )}
      </section>
    </main>
  );
}

interface PersonProps {
  username: string;
  name: string;
  role: Role;
  isBusy: boolean;
  onChoose: (username: string) => void;
}

function Person({ username, name, role, isBusy, onChoose }: PersonProps) {
  return (
    <li>
      <button
        type="button"
        className="person"
        data-person={username}
        aria-disabled={isBusy}
        onClick={() => onChoose(username)}
      >
        <Avatar name={name} />
        <span>
          <strong>{name}</strong> <small>{role === "owner" ? role : `${role}, ${PERMISSIONS[role]}`}</small>
        </span>
      </button>
    </li>
  );
}
