import { useEffect, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import {
  generatePassphrase,
  PASSPHRASE_WORDS,
  type PassphraseOptions,
  passphraseBits,
} from './generate-passphrase.ts'
import {
  generatePassword,
  PASSWORD_LENGTH,
  type PasswordOptions,
  passwordBits,
} from './generate-password.ts'
import { loadWords } from './load-words.ts'
import { randomBytes } from './random-below.ts'

/** What the dialog is set to. */
export interface GeneratorOptions {
  readonly kind: 'password' | 'passphrase'
  readonly password: PasswordOptions
  readonly passphrase: PassphraseOptions
}

const USUAL: GeneratorOptions = {
  kind: 'password',
  password: {
    length: PASSWORD_LENGTH.usual,
    classes: ['lower', 'upper', 'digits', 'symbols'],
    withoutLookAlikes: false,
  },
  passphrase: { words: PASSPHRASE_WORDS.usual, separator: '-', capitals: false },
}

/** Earlier values that are offered again. */
const MAX_EARLIER = 10

/** A value that was made, the chance in it, and the ones before it. */
export interface UsedGenerator {
  readonly options: GeneratorOptions
  readonly change: (options: GeneratorOptions) => void
  /** Empty until the words are loaded. */
  readonly value: string
  readonly bits: number
  /** Newest first. */
  readonly earlier: readonly string[]
  readonly renew: () => void
}

/** Makes a value at once, and another whenever an option changes. */
export function useGenerator(): UsedGenerator {
  const { language } = useTexts()
  const [words, setWords] = useState<readonly string[]>([])
  const [options, setOptions] = useState(USUAL)
  const [made, setMade] = useState<readonly string[]>(() => [generate(USUAL, [])])
  const [value = '', ...earlier] = made

  useEffect(() => {
    let current = true
    loadWords(language).then(
      (loaded) => current && setWords(loaded),
      // Without words there are passwords still.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [language])

  /** While something is set only the value changes; what was asked for is what is remembered. */
  function change(next: GeneratorOptions): void {
    setOptions(next)
    setMade(([, ...before]) => [generate(next, words), ...before])
  }
  const renew = (): void =>
    setMade((before) => [generate(options, words), ...before].slice(0, MAX_EARLIER + 1))
  const isLate = value === '' && words.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the words have come
  useEffect(() => {
    if (isLate) change(options)
  }, [isLate])

  const bits =
    options.kind === 'password'
      ? passwordBits(options.password)
      : passphraseBits(options.passphrase, Math.max(1, words.length))
  return { options, change, value, bits, earlier: earlier.filter(Boolean), renew }
}

function generate(
  { kind, password, passphrase }: GeneratorOptions,
  words: readonly string[],
): string {
  if (kind === 'password') return generatePassword(password, randomBytes)
  return words.length === 0 ? '' : generatePassphrase(passphrase, words, randomBytes)
}
