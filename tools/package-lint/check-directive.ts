const DIRECTIVE = /^\s*(['"])use client\1/
/** From React, or from a file of the package that hands it on. */
const REACT = /\bfrom\s*["'](?:react(?:-dom)?(?:\/[^"']+)?|(?:\.{1,2}\/)+react(?:-jsx)?\.js)["']/

/**
 * Whether a built file says `'use client'` exactly when it has to: frameworks with server components
 * refuse hooks without it, and with it a server cannot use what the file exports.
 */
export function checkDirective(code: string): string[] {
  const usesReact = REACT.test(code)
  if (usesReact === DIRECTIVE.test(code)) return []
  return [usesReact ? "uses React without 'use client'" : "says 'use client' without React"]
}
