import type { SavedGif } from "@giflet/core";
import { useCallback, useEffect, useState } from "react";
import { me, type Person } from "./people";

export interface Message {
  id: string;
  from: Person;
  /** Unix time, ms. */
  at: number;
  text?: string;
  gif?: SavedGif;
}

const STORAGE_KEY = "chat.messages";

const initialMessages: Message[] = [
  { id: "1", from: "ben", at: Date.parse("2026-05-04T09:12:00"), text: "We have the house by the lake!" },
  { id: "2", from: "ben", at: Date.parse("2026-05-04T09:12:30"), text: "All of August. Say something?" },
];

/** Returns all messages and a function that sends one. `localStorage` replaces a server and syncs the tabs. */
export function useMessages() {
  const [messages, setMessages] = useState(read);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) setMessages(read());
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  const send = useCallback((content: Pick<Message, "text" | "gif">) => {
    const messages = [...read(), { id: crypto.randomUUID(), from: me, at: Date.now(), ...content }];
    localStorage.setItem(STORAGE_KEY, JSON.stringify(messages));
    setMessages(messages);
  }, []);

  return { messages, send };
}

function read(): Message[] {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") ?? initialMessages;
}
