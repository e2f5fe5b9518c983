/**
 * Little that several screens use; the screens would otherwise load a file for each. Passkeys are in
 * it, because browsers offer them in the field of a page that nobody has touched.
 */
const CORE =
  /\/client\/src\/passkeys\/|\/react\/src\/(?:sign-in\/passkey-part|locales\/passkey-words)\.|\/web\/src\/(?:entry-client|page-title|leave|layout\/Card|layout\/Action|screens\/screen|account\/deletion-mark)\.|\/react\/src\/(?:sign-in\/FormStep|part\/link-address|locales\/(?:RichText|all-\w+-words))\.|\/crypto\/src\/errors\./

/** The steps after the first, with what account pages and key files share with them. */
const LATER_STEPS =
  /\/web\/src\/sign-in\/LaterStep\.|\/react\/src\/(?:two-factor\/|account\/LocalTime|password-field\/NewPassword|form\/CodeField|sign-in\/(?:scope-text|next-))/

/**
 * Scripts of the hosted pages besides those of dynamic imports. `src/screens/page-parts.ts` names
 * the scripts of each page.
 */
export const SCRIPT_GROUPS: { name: string; test: RegExp; priority: number }[] = [
  { name: 'entry-client', test: CORE, priority: 2 },
  { name: 'later-steps', test: LATER_STEPS, priority: 1 },
]
