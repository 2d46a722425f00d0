import { useLingui } from '@lingui/react/macro';
import { Sheet, SideNav } from '@seller-chat/ui/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OpenedByField } from '../../../kit/forms/opened-by-field.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { OWN_FIELD, useOwnPlace } from '../../account/index.ts';
import { OWN_SECTIONS, ownSectionAt } from './own-sections.tsx';
import './own-matters.css';

/** What a person sets for themselves: a section at a time, each with an address. */
export function OwnMattersSheet() {
  const { t, i18n } = useLingui();
  const { place, close, addressOf, goTo } = useOwnPlace();
  const { id: activeId, Section, title } = ownSectionAt(place);
  const { search } = useLocation();
  useEffect(() => {
    // A place that does not exist shows the first one.
    if (place !== undefined && new URLSearchParams(search).get(OWN_FIELD) !== place) goTo(addressOf(place));
  }, [search, place, goTo, addressOf]);
  return (
    <Sheet isWide isInAddress open onClose={close} title={t`My account`} closeLabel={t`Close`}>
      <SideNav
        isStrip
        label={t`Sections`}
        places={OWN_SECTIONS.map((section) => ({
          id: section.id,
          label: i18n._(section.title),
          href: addressOf(section.id),
        }))}
        activeId={activeId}
        onNavigate={goTo}
      />
      <section className="own-matters" aria-label={i18n._(title)}>
        <Region subject={activeId}>
          <OpenedByField value={OWN_FIELD}>
            <Section />
          </OpenedByField>
        </Region>
      </section>
    </Sheet>
  );
}
