/**
 * Words that pages use for their own structure, in attributes and addresses. Any other word may be about a person,
 * so a report has `…` in its place.
 */
export const LAYOUT_WORDS: ReadonlySet<string> = new Set(
  // What pages and their parts are called.
  (
    'about account actions activity actor ad app apps area article aside author avatar back background badge badges ' +
    'banner bar block body bottom box bullet button caption card cards carousel cell center chip clickable close ' +
    'cluster collapsed collection column comment component container content control core count cover data default ' +
    'degree desktop details dialog disabled dismiss distance divider drawer dropdown dual empty end entities entity ' +
    'entry error expandable expanded experience fallback feed field figure first flagship flagshipnav flex follow ' +
    'footer form frame free full gap global grid group guest header heading headline hero hidden hover icon icons id ' +
    'illustration image img info inline inner input insight intro item items join key label last layout lazy leaf ' +
    'left level line link links list loader loading lockup logo main media menu meta metadata mobile modal module ' +
    'more name nav navigation new next none note notification old open org outer outlet overflow overlay own page ' +
    'panel paragraph photo picture pill placeholder popover popup preview primary profile pronouns public pv ref ' +
    'region relation right role root row screen search secondary section see shell show sidebar sign signature single ' +
    'size skeleton skip small stack state static status sticky sub subheader subheading subline subtitle summary ' +
    'svg tab tabs tag text theme tile time title toast tooltip top topcard truncate type ui unit urn user value ' +
    'verified verification version video view viewer visible visually widget with wrapper ' +
    // What the network calls its parts.
    'accent activities analytics anonymize artdeco certifications com companies company connect connection ' +
    'connections contact contacts current currentpositionsdetails detail discovery edit education employees ember ' +
    'experiences followers fsd groups hiring honors in industry interests job jobs languages lead leads learning ' +
    'linkedin location locality member members message messaging mutual mynetwork network organization overview ' +
    'people person position positions post posts premium projects publications recent recommendations recruiter ' +
    'relationship sales school schools sdui services share shared showcase similar skills subscribe suggestions ' +
    'talent test testid titles tracking upsell volunteer volunteering website work ' +
    // Attributes and their values.
    'action alert alt aria async autocomplete banner busy checkbox checked class cols colspan combobox complementary ' +
    'componentkey content contenteditable controls crossorigin describedby dir draggable expanded false fetchpriority ' +
    'fill focusable for haspopup height href hreflang html http https httpequiv itemprop itemscope itemtype js lang ' +
    'live listbox listitem ltr method natural of option polite presentation progressbar property radio readonly ' +
    'referrerpolicy rel robots rowspan rtl scope selected separator spellcheck src srcset style switch tabindex ' +
    'tablist tabpanel target textbox toolbar true tree treeitem url viewport width xmlns ' +
    // Routes.
    'all authwall xlarge large medium  comm dir feed lite mwlite pub results src'
  ).split(' '),
);
