// Evaluated in a separate task before the script of the list, so that its cost can be measured separately.
import "react";
import "react-dom/client";
import "react/jsx-runtime";
