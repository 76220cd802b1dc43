import type {} from "@giflet/embed/solid";

/** The elements have types in Solid's JSX. */
export const elements = () => (
  <>
    <giflet-picker class="pick" columns={3} show-categories ref={(element) => element.reportValidity()} />
    <giflet-picker-button prop:keepOpen={true} on:giflet-select={({ detail }) => console.log(detail.gif)} />
    <giflet-grid search="cats" on:giflet-click={(event) => event.preventDefault()} />
    <giflet-gif
      src="/a.gif"
      pause-control
      prop:savedGif={null}
      on:giflet-error={({ detail }) => console.log(detail)}
    />
    {/* @ts-expect-error an unknown name */}
    <giflet-picker colums={3} />
    {/* @ts-expect-error a wrong type */}
    <giflet-picker-button keepOpen={1} />
    {/* @ts-expect-error a wrong type of a property */}
    <giflet-picker-button prop:keepOpen={1} />
    {/* @ts-expect-error a wrong word */}
    <giflet-picker-button placement="left" />
    {/* @ts-expect-error a wrong event */}
    <giflet-picker-button on:giflet-select={(event: CustomEvent<number>) => console.log(event)} />
  </>
);
