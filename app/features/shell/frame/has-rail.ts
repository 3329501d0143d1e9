/** Whether the page of an address has the rail beside it: stations, the help centre and the desk of the staff have none. */
export const hasRail = (pathname: string): boolean => !/^\/(?:help|staff|station)(?:\/|$)/.test(pathname);
