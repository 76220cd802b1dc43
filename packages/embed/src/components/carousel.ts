import carouselStyle from "giflet:carousel-style";

export { Carousel } from "@giflet/react-components/carousel";
export { carouselStyle };
