import type { OwnAttribute } from '@shrd/contract'
import { findOwn } from '../locales/find-own.ts'

/** An attribute as its users know it: its label in their language or in English, or its name. */
export function attributeLabel(
  { name, labels = {} }: Pick<OwnAttribute, 'name' | 'labels'>,
  locale: string,
): string {
  const [language = ''] = locale.split('-')
  return findOwn(labels, language) ?? labels.en ?? name.replaceAll('_', ' ')
}
