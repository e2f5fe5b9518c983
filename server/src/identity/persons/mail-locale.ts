import type { Locale } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'

/** The language of a mail: the user's choice, otherwise that of the requesting page. */
export function mailLocale(person: Pick<Person, 'locale'> | undefined, page: Locale): Locale {
  return person?.locale ?? page
}
