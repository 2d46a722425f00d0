/** Takes each `popstate` of the window first, once the code of back steps is there. */
export const firstToPop: { take?: (event: PopStateEvent) => void } = {};
