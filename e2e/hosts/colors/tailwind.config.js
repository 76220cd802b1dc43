import tailwindcss from "@tailwindcss/vite";

export default { plugins: [tailwindcss()], build: { rolldownOptions: { input: "colors/tailwind.html" } } };
