// Evaluated in a task of its own, before the list's script: so its cost can be told from ours.
import "react";
import "react-dom/client";
import "react/jsx-runtime";
