/** Goes to another address; an empty one loads this page anew. */
export function leave(address: string): void {
  if (address === '') location.reload()
  else location.assign(address)
}
