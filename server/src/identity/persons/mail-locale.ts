import type { Locale } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'

/** The language of a mail: what the person has chosen, else that of the page that it is asked on. */
export function mailLocale(person: Pick<Person, 'locale'> | undefined, page: Locale): Locale {
  return person?.locale ?? page
}
