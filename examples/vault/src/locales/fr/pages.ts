import type { pages as english } from '../en/pages.ts'

/** Texts of the public pages, in French. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'legal.terms': 'Conditions',
  'terms.title': 'Conditions d’utilisation',
  'terms.version': 'Version {version}. Ce sont les conditions d’une démonstration.',
  'terms.what.title': 'De quoi il s’agit',
  'terms.what.text':
    'Shrd est un logiciel exploité par vous ou par quelqu’un que vous connaissez. Ce coffre conserve des documents qui sont chiffrés dans votre navigateur. Son utilisation est gratuite et aucune donnée de paiement n’est demandée. Personne ne promet qu’il soit toujours accessible.',
  'terms.data.title': 'Ce que le service conserve',
  'terms.data.text':
    'Il conserve vos clés publiques, le contenu chiffré de vos documents et, sans chiffrement\u00a0: les noms, mots-clés et icônes des coffres, les titres, mots-clés et icônes des documents et les dates des modifications. Il ne conserve ni adresse électronique ni nom tant que vous n’en donnez pas. Il dépose des cookies pour la session, la langue et l’apparence, et aucun pour la publicité.',
  'terms.keys.title': 'Clés et récupération',
  'terms.keys.text':
    'Vos clés privées se trouvent dans le fichier de clé que vous téléchargez à l’inscription. Le service ne reçoit ni ce fichier ni son mot de passe. Qui perd le fichier de clé, son mot de passe ou le second facteur avec les codes de secours perd l’accès pour toujours. Aucun administrateur ne peut le rétablir.',
  'terms.duties.title': 'Ce qui vous est demandé',
  'terms.duties.text':
    'Gardez des copies du fichier de clé en lieu sûr et choisissez un mot de passe que vous n’utilisez nulle part ailleurs. N’utilisez pas le service pour nuire à autrui ni pour enfreindre la loi.',
  'terms.end.title': 'Fin',
  'terms.end.text':
    'Vous pouvez cesser d’utiliser le coffre à tout moment. L’exploitant peut arrêter le service et l’annonce à l’avance, afin que vous puissiez sauvegarder vos documents.',
  'home.title': 'Shrd, votre coffre chiffré',
  'notFound.title': 'Cette page n’existe pas',
  'notFound.text': 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  'notFound.back': 'Retour au début',
}
