/** Leaves the console for another page of the service, with a request of its own. */
export function leaveTo(path: string): void {
  location.assign(path)
}
