/** A style sheet of the widgets as the text of one for a shadow tree, see `shadow-css.ts`. */
declare module '*.css?shadow' {
  export const css: string
}
