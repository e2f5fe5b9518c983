import type { pages as english } from '../en/pages.ts'

/** Texts of the public pages, in Danish. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'legal.terms': 'Vilkår',
  'terms.title': 'Vilkår',
  'terms.version': 'Udgave {version}. Dette er vilkårene for en demonstration.',
  'terms.what.title': 'Hvad dette er',
  'terms.what.text':
    'Shrd er software, som du selv eller en, du kender, driver. Boksen opbevarer dokumenter, der krypteres i din browser. Det er gratis at bruge den, og der bedes ikke om betalingsoplysninger. Ingen lover, at tjenesten altid kan nås.',
  'terms.data.title': 'Hvad tjenesten gemmer',
  'terms.data.text':
    'Den gemmer dine offentlige nøgler, det krypterede indhold af dine dokumenter og ukrypteret: navne, mærker og ikoner for bokse, titler, mærker og ikoner for dokumenter samt tidspunkter for ændringer. Den gemmer hverken e-mailadresse eller navn, medmindre du oplyser det. Den sætter cookies til session, sprog og udseende og ingen til reklame.',
  'terms.keys.title': 'Nøgler og gendannelse',
  'terms.keys.text':
    'Dine private nøgler står i nøglefilen, som du henter ved oprettelsen. Tjenesten modtager hverken filen eller dens adgangskode. Den, der mister nøglefilen, dens adgangskode eller den anden faktor sammen med nødkoderne, mister adgangen for altid. Ingen administrator kan genskabe den.',
  'terms.duties.title': 'Hvad der forventes af dig',
  'terms.duties.text':
    'Opbevar kopier af nøglefilen på sikre steder, og vælg en adgangskode, som du ikke bruger andre steder. Brug ikke tjenesten til at skade andre eller bryde loven.',
  'terms.end.title': 'Ophør',
  'terms.end.text':
    'Du kan holde op med at bruge boksen når som helst. Den, der driver tjenesten, må lukke den og siger det på forhånd, så du kan gemme dine dokumenter.',
  'home.title': 'Shrd, din krypterede boks',
  'notFound.title': 'Denne side findes ikke',
  'notFound.text': 'Adressen er måske skrevet forkert, eller siden er flyttet.',
  'notFound.back': 'Til forsiden',
}
