import carouselStyle from "giflet:carousel-style";

export { Carousel } from "@giflet/react-components";
export { carouselStyle };
