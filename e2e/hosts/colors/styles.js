import "@giflet/react-components/picker.css";
import "@giflet/react-components/carousel.css";
import "@giflet/react-components/video.css";
import "@giflet/react-components/favorite.css";
import "@giflet/react-components/player.css";
import "./schemes.css";
