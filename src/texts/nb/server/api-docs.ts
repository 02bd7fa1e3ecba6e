/** What the page of the API says first. The rest of it is in English, like the API itself. */
export const apiDocsNb = {
  heading: 'Kort på norsk',
  intro:
    'Tallene, områdene, nyhetene og kommentarene på nettstedet kan hentes av programmer. Serier med exportable: false kan vises, men ikke gis videre; se licence. Alle kall i portal-API-et er GET, krever ingen innlogging og svarer på norsk når lang er no eller utelatt. Siden under er på engelsk.',
}
