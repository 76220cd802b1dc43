// Mock of https://www.youtube.com/iframe_api: a player object around an existing iframe.
{
  const listeners = { onReady: "onReady", onStateChange: "onStateChange", onError: "onError" };

  class Player {
    #iframe;
    #origin;
    #hear;

    constructor(iframe, { host, events = {} }) {
      this.#iframe = iframe;
      this.#origin = new URL(iframe.src).origin;
      if (this.#origin !== host) throw new Error(`The frame is not of ${host}`);
      this.#hear = ({ source, origin, data }) => {
        if (source !== iframe.contentWindow || origin !== host) return;
        const { event, info } = JSON.parse(data);
        events[listeners[event]]?.({ target: this, data: info });
      };
      addEventListener("message", this.#hear);
      const greet = () => this.#say({ event: "listening", channel: "widget" });
      iframe.addEventListener("load", greet);
      greet();
    }

    mute() {
      this.#command("mute");
    }

    setVolume(volume) {
      this.#command("setVolume", volume);
    }

    destroy() {
      removeEventListener("message", this.#hear);
      this.#iframe.remove();
    }

    #command(func, ...args) {
      this.#say({ event: "command", func, args });
    }

    #say(message) {
      // Until it has loaded, the iframe has a different origin.
      this.#iframe.contentWindow?.postMessage(JSON.stringify(message), "*");
    }
  }

  window.YT = { Player };
  window.onYouTubeIframeAPIReady?.();
}
