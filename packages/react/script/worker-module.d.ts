/** The address of a module as the script of a worker, see `worker-address.ts`. */
declare module '*?worker&url' {
  const address: string

  export { address as default }
}
