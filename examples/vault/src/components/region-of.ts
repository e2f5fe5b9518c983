/**
 * The reader's own region if the browser names one in this language, such as `en-GB`. Dates in English
 * begin with the day for a reader of another language, whose browser adds `en-US` by itself.
 */
export function regionOf(language: string): string {
  const [first = language] = navigator.languages
  const isIn = (tag: string) => tag.split('-')[0] === language
  if (language === 'en' && !isIn(first)) return 'en-GB'
  return navigator.languages.find(isIn) ?? language
}
