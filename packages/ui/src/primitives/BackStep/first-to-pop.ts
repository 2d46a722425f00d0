/** Takes each `popstate` of the window first; does nothing until the code of back steps is there. Undefined: nothing listens. */
export const firstToPop: { take?: (event: PopStateEvent) => void } = {};
