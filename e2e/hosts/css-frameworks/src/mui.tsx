import MuiButton from "@mui/material/Button";
import CssBaseline from "@mui/material/CssBaseline";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import "./mui.css";
import type { ReactNode } from "react";

const theme = createTheme({ cssVariables: true, colorSchemes: { dark: true } });

export const Button = ({ children }: { children: ReactNode }) => (
  <MuiButton variant="contained">{children}</MuiButton>
);

export const Root = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <CssBaseline enableColorScheme />
    {children}
  </ThemeProvider>
);
