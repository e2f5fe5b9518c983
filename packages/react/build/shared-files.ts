import { fileURLToPath } from 'node:url'

/**
 * Sources that are published as one file, by its name. Every file costs an application its own
 * imports, and what the steps on demand share with the first one goes into a file that is loaded
 * first. Two sources belong together where whatever imports one of them needs most of the other, with all
 * that it imports: a bundler that splits along files loads both. `npm run size` tells who pays.
 */
export const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  context: [
    'provider/ShrdContext.ts',
    'locales/words.ts',
    'locales/message.ts',
    'sign-in/use-watched.ts',
    'provider/useMessages.ts',
    'locales/find-own.ts',
    'locales/RichText.tsx',
    'part/link-address.ts',
  ],
  icon: ['icon/Icon.tsx', 'icon/drawings.ts', 'part/IconButton.tsx'],
  provider: ['provider/ShrdProvider.tsx', 'locales/WithWords.tsx', 'locales/word-group.ts'],
  error: ['note/ErrorNote.tsx', 'note/Note.tsx', 'locales/error-text.ts'],
  field: [
    'form/Field.tsx',
    'form/form-context.ts',
    'note/FieldError.tsx',
    'honeypot/Honeypot.tsx',
    'part/form-attributes.ts',
  ],
  form: ['form/Form.tsx', 'form/is-about.ts', 'part/LinkButton.tsx', 'part/render-part.tsx'],
  widget: ['part/Widget.tsx', 'form/FormError.tsx', 'part/SubmitButton.tsx'],
  'sign-in': [
    'sign-in/SignIn.tsx',
    'sign-in/SignInRoot.tsx',
    'sign-in/SignInStep.tsx',
    'sign-in/SignInSubmit.tsx',
    'sign-in/StepForm.tsx',
    'sign-in/FormStep.tsx',
    'sign-in/Notice.tsx',
    'sign-in/WayButton.tsx',
    'sign-in/step-context.ts',
    'sign-in/step-fields.tsx',
    'sign-in/use-passkey-prompt.ts',
    'sign-in/use-patient-steps.ts',
    'sign-in/use-shown-step.ts',
    'sign-in/use-step-words.ts',
    'sign-in/is-passing.ts',
    'sign-in/lazy-next-step.tsx',
    'sign-in/ProviderButtons.tsx',
  ],
  next: ['sign-in/NextStep.tsx'],
  'next-fields': ['sign-in/next-fields.tsx'],
  setup: [
    'two-factor/SetupInput.tsx',
    'two-factor/EmergencyCodes.tsx',
    'two-factor/print-only.ts',
    'copy-button/CopyButton.tsx',
  ],
  'later-fields': [
    'form/CodeField.tsx',
    'two-factor/TokenInput.tsx',
    'two-factor/useFocusSoon.ts',
    'password-field/NewPassword.tsx',
    'password-field/count-characters.ts',
    'two-factor/download-codes.ts',
  ],
}

const source = fileURLToPath(new URL('../src/', import.meta.url))
const fileOf = new Map(
  Object.entries(SHARED_FILES).flatMap(([name, paths]) =>
    paths.map((path) => [source + path, name] as const),
  ),
)

/** The name of the file that a source is published in, where the table has one. */
export function sharedFileOf(module: string): string | undefined {
  return fileOf.get(module)
}
