// @vitest-environment jsdom
import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider } from "@giflet/react-components";
