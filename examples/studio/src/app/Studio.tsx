import { type ComponentType, useEffect, useRef } from "react";
import { ChannelsPage } from "../channels/ChannelsPage";
import { Avatar } from "../components/Avatar";
import { Button } from "../components/Button";
import { Notice } from "../components/Notice";
import { ModerationPage } from "../moderation/ModerationPage";
import { StoriesPage } from "../stories/StoriesPage";
import { useCall } from "../useCall";
import { PAGES, type PageId, usePage } from "./pages";
import { hasRole, PERMISSIONS, roleOf } from "./roles";
import { signOut, useSession } from "./session";

const CONTENT: Record<PageId, ComponentType> = {
  channels: ChannelsPage,
  moderation: ModerationPage,
  stories: StoriesPage,
};

export function Studio() {
  const { user, refresh, announce } = useSession();
  const signingOut = useCall();
  const allowedPages = PAGES.filter(({ roles }) => hasRole(user, roles));
  const requestedPage = usePage();
  const page = requestedPage ?? allowedPages[0];
  const isAllowed = page && allowedPages.includes(page);
  const Content = isAllowed ? CONTENT[page.id] : undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus to the heading of each new page
  useEffect(() => heading.current?.focus(), [page]);

  return (
    <>
      <header className="head">
        <p className="brand">
          Loopery <span>Studio</span>
        </p>
        {allowedPages.length > 0 && (
          <nav aria-label="Pages">
            {allowedPages.map(({ id, title }) => (
              <a key={id} href={`#${id}`} aria-current={id === page?.id ? "page" : undefined}>
                {title}
              </a>
            ))}
          </nav>
        )}
        <div className="who">
          <Avatar name={user.display_name} />
          <p>
            <strong>{user.display_name}</strong> <small>{roleOf(user)}</small>
          </p>
          <Button
            isBusy={signingOut.isPending}
            onClick={async () => {
              if (!(await signingOut.run(signOut))) return;
              announce("You are signed out.");
              refresh();
            }}
          >
            Sign out
          </Button>
        </div>
      </header>
      <main className="page">
        <h1 ref={heading} tabIndex={-1}>
          {page?.title ?? `Hello, ${user.display_name}`}
        </h1>
        <Notice problem={signingOut.problem} />
        {Content ? (
          <Content />
        ) : (
          <p className="empty">
            {page ? `${page.title} is for ${page.audience}.` : "Your account has no access to any page."} You
            are signed in as {user.display_name}, who {PERMISSIONS[roleOf(user)]}. Sign out to switch
            accounts.
          </p>
        )}
      </main>
    </>
  );
}
