import { isProbable, type KnownFact, type KnownValue } from '@/lib/domain/person/known-facts';
import { t } from '@/locales/t';
import { Card } from '../ui/card';
import { FactList } from '../ui/fact-list';
import { Section } from '../ui/section';
import { SourceWords } from './source-words';

const FACTS = ['jobTitle', 'companyName', 'companyDomain', 'email', 'phone'] as const;

/** All that is said of a person, with whoever says it, and when. Not there, as long as nobody says anything. */
export function FactsSection({ known }: { known: Record<KnownFact, KnownValue[]> }) {
  const facts = FACTS.filter((fact) => known[fact].length > 0);
  if (facts.length === 0) return null;
  return (
    <Section title={t('contact.sources')}>
      <Card className="p-3">
        <FactList
          facts={facts.map((fact) => ({
            label: t(`contact.fact.${fact}`),
            value: known[fact].map((said) => (
              <div key={said.value}>
                <p className="line-clamp-3">
                  {isProbable(said) ? t('page.probably', { value: said.value }) : said.value}
                </p>
                <SourceWords sources={said.sources} />
              </div>
            )),
          }))}
        />
      </Card>
    </Section>
  );
}
