import { Picker } from "./picker.jsx";

export default function Page() {
  return <Picker />;
}
