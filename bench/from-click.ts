/** A script for the ms from the next click until an element is painted, or none is left where it is to go. */
export const timeFromClick = (selector: string, isToGo = false) => `new Promise((resolve) => {
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      const isThere = document.querySelector(${JSON.stringify(selector)}) !== null;
      if (isThere === ${isToGo}) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    look();
  }, { capture: true, once: true });
})`;
