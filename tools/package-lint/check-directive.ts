const DIRECTIVE = /^\s*(['"])use client\1/
/** An import from React, or from a file of the package that re-exports it. */
const REACT = /\bfrom\s*["'](?:react(?:-dom)?(?:\/[^"']+)?|(?:\.{1,2}\/)+react(?:-jsx)?\.js)["']/

/**
 * Checks that a built file contains `'use client'` if and only if it needs it. Frameworks with
 * server components refuse hooks without it, and with it a server cannot use the exports of the
 * file.
 */
export function checkDirective(code: string): string[] {
  const usesReact = REACT.test(code)
  if (usesReact === DIRECTIVE.test(code)) return []
  return [usesReact ? "uses React without 'use client'" : "says 'use client' without React"]
}
