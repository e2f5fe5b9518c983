/** The address of a module as the script of a worker, see `worker-address.ts`. */
declare module '*?worker&url' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: other bundlers give the address so.
  export default address
}
