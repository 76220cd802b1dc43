import { useCallback, useEffect, useRef } from "react";
import { Face } from "../parts/Face";
import { Notice } from "../parts/Notice";
import { site } from "../sdk";
import { useCall } from "../useCall";
import { useLoaded } from "../useLoaded";
import { MAY, type Role, STAFF } from "./people";
import { useRoom } from "./rooms";
import { signIn } from "./session";

const MOST = 100;

/** Choose who you are: this service asks for no password. */
export function SignIn({ onDone }: { onDone: () => void }) {
  const owners = useLoaded(
    useCallback(
      (signal: AbortSignal) => site.artists.list({ sort: "username", order: "asc", limit: MOST, signal }),
      [],
    ),
  );
  const entering = useCall();
  const room = useRoom();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const enter = async (username: string) => {
    if (await entering.run(() => signIn(username))) onDone();
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
        Who are you?
      </h1>
      <p className="lead">
        {room && `${room.title} is for ${room.whom}, and you are signed out. `}
        Choose somebody to work as. This Loopery runs on your own machine and asks for no password.
      </p>
      <Notice problem={entering.problem} />
      <section aria-labelledby="staff">
        <h2 id="staff">Staff</h2>
        <ul className="people">
          {STAFF.map((person) => (
            <Person key={person.username} {...person} isBusy={entering.isPending} onChoose={enter} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="owners">
        <h2 id="owners">
          Channel owners <small>arrange channels and write stories</small>
        </h2>
        {people ? (
          <ul className="people people-many">
            {people.map((person) => (
              <Person key={person.username} {...person} isBusy={entering.isPending} onChoose={enter} />
            ))}
          </ul>
        ) : (
          <Notice problem={owners.problem} onRetry={owners.reload} waitingFor="Asking who they are" />
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
        <Face name={name} />
        <span>
          <strong>{name}</strong> <small>{role === "owner" ? role : `${role}, ${MAY[role]}`}</small>
        </span>
      </button>
    </li>
  );
}
