declare module '*.css?inline' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite hands a style sheet over as the default export.
  export default text
}
